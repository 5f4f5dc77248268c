type UseGroupName = (id: string) => string

let load: () => Promise<UseGroupName> = async () => (id) => id
let useAnswered: UseGroupName = (id) => id

/** What a group is called, for the filter of the lists: a hook of the module that knows groups. Declared in its `web/answers.ts`. */
export const answerGroupName = (answer: () => Promise<UseGroupName>): void => {
  load = answer
}

/** Before a list is drawn. */
export const loadGroupName = async (): Promise<void> => {
  useAnswered = await load()
}

export const useGroupName = (id: string): string => useAnswered(id)
