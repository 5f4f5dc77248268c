/** What the portal is called here: the server writes it as the title of the page it sends. */
export const product = document.title
