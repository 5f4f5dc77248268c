/** Deeper than anything that is sent here: a list in a list in a rich text takes four. */
export const depthAtMost = 64

const [quote, backslash, openBrace, openBracket, closeBrace, closeBracket] = [...'"\\{[}]'].map((sign) => sign.charCodeAt(0))

/** Whether a JSON text nests deeper than that, told in one pass over its signs: a megabyte of brackets would keep the process busy for half a second. */
export const isTooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (inString) {
      if (sign === backslash) at += 1
      else if (sign === quote) inString = false
    } else if (sign === quote) inString = true
    else if (sign === openBrace || sign === openBracket) {
      depth += 1
      if (depth > depthAtMost) return true
    } else if (sign === closeBrace || sign === closeBracket) depth -= 1
  }
  return false
}
