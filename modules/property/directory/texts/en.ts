export default {
  directory: 'Directory',
} as const
