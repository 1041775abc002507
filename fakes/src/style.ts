/** The look of the stand-ins' pages. */
export const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2320; background: #eef1ee; }
* { box-sizing: border-box; }
body { margin: 0; }
.top { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: end; justify-content: space-between;
  padding: 1.5rem clamp(1rem, 4vw, 3rem); background: #fff; border-bottom: 1px solid #dfe4e0; }
.top h1 { margin: 0; font-size: 1.375rem; }
.top p { margin: 0.25rem 0 0; color: #59635d; }
.top form { display: flex; gap: 0.5rem; align-items: center; flex-wrap: wrap; }
.top label { font-size: 0.875rem; color: #59635d; }
input, button { font: inherit; padding: 0.5rem 0.875rem; border-radius: 0.625rem; border: 1px solid #b9c3bc; background: #fff; }
button { cursor: pointer; font-weight: 600; }
:focus-visible { outline: 3px solid #0b7a43; outline-offset: 2px; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1.25rem;
  padding: 1.5rem clamp(1rem, 4vw, 3rem); align-items: start; }
.phone { background: #fff; border-radius: 1.5rem; border: 6px solid #1d2320; overflow: hidden; }
.phone h2 { display: flex; align-items: center; gap: 0.625rem; margin: 0; padding: 0.875rem 1rem;
  font-size: 1rem; border-bottom: 1px solid #e6eae7; font-variant-numeric: tabular-nums; }
.phone__face { display: grid; place-items: center; width: 2rem; height: 2rem; border-radius: 50%; background: #e3efe7; }
.phone ol { list-style: none; margin: 0; padding: 1rem; display: grid; gap: 0.75rem; max-height: 30rem; overflow-y: auto; background: #f4f1ea; }
.bubble { max-width: 92%; padding: 0.625rem 0.875rem; border-radius: 0.25rem 1rem 1rem; background: #fff; overflow-wrap: anywhere; }
.bubble--sms { background: #e4e8ee; }
.bubble p { margin: 0; white-space: pre-line; }
.bubble__channel { font-size: 0.75rem; font-weight: 600; color: #0b6b3a; }
.bubble--sms .bubble__channel { color: #2d4a7c; }
.bubble strong { font-size: 1.25rem; letter-spacing: 0.08em; }
.bubble__copy { margin-top: 0.5rem; width: 100%; color: #0b6b3a; }
.phone fieldset { display: flex; flex-wrap: wrap; gap: 0.375rem; margin: 0.75rem 0 0; padding: 0; border: 0; }
.phone legend { padding: 0 0 0.25rem; font-size: 0.75rem; color: #59635d; }
.phone fieldset button { padding: 0.25rem 0.625rem; font-size: 0.8125rem; }
.phone [aria-pressed="true"] { background: #0b6b3a; border-color: #0b6b3a; color: #fff; }
.ride ol { max-height: none; }
.ride .bubble { max-width: none; border-radius: 1rem; }
.ride .bubble p { white-space: normal; }
.ride__items { margin: 0.375rem 0; padding-inline-start: 1.25rem; }
.ride progress { display: block; width: 100%; accent-color: #0b6b3a; }
.ride .bubble strong { letter-spacing: normal; }
.mailbox { grid-column: 1 / -1; background: #fff; border: 1px solid #dfe4e0; border-radius: 1rem; overflow: hidden; }
.mailbox h2 { display: flex; align-items: center; gap: 0.625rem; margin: 0; padding: 0.875rem 1rem; font-size: 1rem;
  border-bottom: 1px solid #e6eae7; overflow-wrap: anywhere; }
.mailbox ol { list-style: none; margin: 0; padding: 0; }
.mail { padding: 1rem; }
.mail + .mail { border-top: 1px solid #e6eae7; }
.mail h3 { margin: 0; font-size: 1.125rem; }
.mail__from { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; margin: 0.25rem 0 0.75rem; color: #59635d; font-size: 0.875rem; }
.mail iframe { width: 100%; height: 32rem; border: 1px solid #e6eae7; border-radius: 0.75rem; background: #fff; }
.mail summary { padding-block: 0.5rem; color: #0b6b3a; font-weight: 600; cursor: pointer; }
.mail pre { margin: 0; padding: 1rem; border-radius: 0.75rem; background: #f4f5f4; white-space: pre-wrap; overflow-wrap: anywhere; }
.bubble time { display: block; margin-top: 0.25rem; font-size: 0.75rem; color: #59635d; text-align: right; }
.empty { grid-column: 1 / -1; margin: 4rem auto; text-align: center; color: #59635d; max-width: 32rem; }
`;
