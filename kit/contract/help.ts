interface Question {
  readonly ask: string
  readonly answer: string
}

/** What a module says of itself to those who use it: what it is for, and what people ask first. */
export interface Help {
  readonly title: string
  readonly about: string
  readonly questions: readonly [Question, Question, Question]
}
