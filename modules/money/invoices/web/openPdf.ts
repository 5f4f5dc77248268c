/** In a tab of its own. The address carries its right in itself, so the browser's own way to show a PDF can ask for it. */
export const openPdf = ({ fullPath }: { fullPath: string }): void => {
  window.open(fullPath, '_blank', 'noopener')
}
