const prefix = 'device:'

/** The name of what belongs to this device and its place, such as what a desk has not sent yet: it stays when whoever sits there signs out. */
export const ofDevice = (name: string): string => prefix + name
export const isOfDevice = (name: string): boolean => name.startsWith(prefix)
