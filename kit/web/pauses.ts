/** Put on the page by the browser of our journeys: those that are not about a pause need not wait for it. */
const part = 'shortPauses' in globalThis ? 0.05 : 1

/** How long the portal waits for the hand, in milliseconds. */
export const pauses = {
  /** After the last key in the search of a list; Enter does not wait. */
  search: 1000 * part,
  /** After the last key in a field or dialog that offers what fits. */
  choices: 300 * part,
  /** Of the three seconds before what cannot be taken back may be confirmed. */
  tick: 1000 * part,
  /** Until what shows messages is fetched: by then what was wanted first has come, and a message may have to say that nothing comes any more. */
  messages: 'shortPauses' in globalThis ? 300 : 3000,
  /** Until a page that stays open fetches what it would miss without a network. */
  hold: 'shortPauses' in globalThis ? 500 : 8000,
  /** Of the thirty until a kiosk has forgotten its visitor. Longer than the others: in a journey, too, somebody has to type in between. */
  kiosk: 'shortPauses' in globalThis ? 600 : 1000,
}
