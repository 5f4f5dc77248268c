/** Where a screen is: the organisation, and what the address keeps of the building that the provider looks at. */
export interface Place {
  oc: string
  query: Record<string, string>
}
