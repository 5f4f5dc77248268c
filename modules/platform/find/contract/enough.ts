/** Two letters are enough to look for something; of Chinese characters one, which is a surname. Apart from the shapes: every page has it, and none of them. */
export const isEnough = (typed: string): boolean => /..|\p{Script=Han}/su.test(typed.trim())

/** Nobody types more than a long name. */
export const lettersAtMost = 100
