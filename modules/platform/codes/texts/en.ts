export default {
  codeTitle: 'Code',
  codeUnknown: 'This code leads nowhere.',
  codeUnknownText: 'It may have been replaced by a new one. Please look for a newer sheet, or ask at the desk.',
} as const
