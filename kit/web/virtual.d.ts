/** Module → key of a screen's title → title. */
declare module 'virtual:screen-titles/*' {
  const titles: Record<string, Record<string, string>>
  export default titles
}

/** Module → its help, of those with screens. */
declare module 'virtual:help/*' {
  const help: Record<string, import('#kit/contract/help.ts').Help>
  export default help
}

/** What the palette knows of screens beside their titles, in one language. */
declare module 'virtual:sought/*' {
  const sought: readonly import('./sought.ts').Sought[]
  export default sought
}
