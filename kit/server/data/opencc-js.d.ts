/** The package's tables of single characters, of which it declares no types: a character, then those that stand for it, in the other script or the other place. */
declare module 'opencc-js/dict/*' {
  const characters: string
  export default characters
}
