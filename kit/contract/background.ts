/**
 * Sent with calls that nobody asked for just then: polls, what is read again after a live message, what is fetched ahead, the stream, and the
 * refresh that they cause. They are answered like others, but keep no session from running out. Clients that leave it out are at work.
 */
export const backgroundHeader = 'x-background'
