export default {
  viewNameTaken: 'There is a view “{name}” of this list already.',
  tooManyViews: 'There are {n} views already. Please remove one first.',
} as const
