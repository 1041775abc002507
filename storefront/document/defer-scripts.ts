import { moduleScript, nonceAttribute, preloadLink } from "./private-details.ts";

/**
 * Runs in the page. Starts the program when the page is loaded (pictures and font included), at the
 * first touch or key, or after three seconds, whichever comes first. Before it, what came as text
 * because it is closed (`ui/still.tsx`) is put in place.
 */
const starter = `(()=>{const held=document.currentScript.previousElementSibling;let begun=false;const begin=()=>{if(begun)return;begun=true;for(const closed of document.querySelectorAll("[data-still]>noscript"))closed.outerHTML=closed.textContent;for(const href of held.dataset.preload.split(" ")){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}const script=document.createElement("script");script.type="module";script.textContent=held.textContent;held.replaceWith(script)};if(document.readyState==="complete")begin();else addEventListener("load",()=>setTimeout(begin));for(const type of ["pointerdown","keydown","focusin","click"])addEventListener(type,begin,{once:true,passive:true,capture:true});setTimeout(begin,3000)})()`;

interface Program {
  /** The document up to the end of its head, where the program's files are named. */
  readonly head: string;
  /** The document from its first own script on. */
  readonly scripts: string;
}

/**
 * Holds React's program back until the first screen is there. What a visitor wants to see is words
 * and pictures; on a slow phone 130 KB of program, asked for at the same moment, make both late.
 * Links, forms and menus work meanwhile: they need no program.
 */
export const deferScripts = ({ head, scripts }: Program, nonce: string): Program => {
  const files = [...head.matchAll(preloadLink)].map(([, href]) => href);
  return {
    head: head.replaceAll(preloadLink, ""),
    scripts: scripts.replace(
      moduleScript,
      (_, opening: string, rest: string) =>
        `${opening} type="text/plain" data-preload="${files.join(" ")}"${rest}<script${nonceAttribute(nonce)}>${starter}</script>`,
    ),
  };
};
