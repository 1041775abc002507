import { moduleScript, nonceAttribute, preloadLink } from "../app/private-details.ts";

/**
 * Runs in the page. Starts the program when the page is loaded (pictures and font included), at the
 * first touch or key, or after three seconds, whichever comes first. Before it, what came as text
 * because it is closed (`ui/still.tsx`) is put in place, and the program's files are named: some twenty steps, which take
 * a cheap phone 75 ms, so it pauses every ten milliseconds. A touch or key waits for nothing: all is done at once.
 */
const starter = `(()=>{const held=document.currentScript.previousElementSibling;let steps;const plan=()=>[...[...document.querySelectorAll("[data-still]>noscript")].map(closed=>()=>{closed.outerHTML=closed.textContent}),...held.dataset.preload.split(" ").map(href=>()=>{const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}),()=>{const script=document.createElement("script");script.type="module";script.textContent=held.textContent;held.replaceWith(script)}];const work=pressed=>{steps??=plan();const pause=performance.now()+10;while(steps.length>0&&(pressed||performance.now()<pause))steps.shift()();if(steps.length>0)setTimeout(work)};if(document.readyState==="complete")work();else addEventListener("load",()=>setTimeout(work));for(const type of ["pointerdown","keydown","focusin","click"])addEventListener(type,work,{once:true,passive:true,capture:true});setTimeout(work,3000)})()`;

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
