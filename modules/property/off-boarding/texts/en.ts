export default {
  offBoarding: 'Off boarding',
  name: 'Name',
  updatedDate: 'Last changed',
  searchHere: 'Search',
  noneYet: 'None yet.',
  nothingFits: 'Nothing fits the search.',
} as const
