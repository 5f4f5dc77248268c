import { useState } from 'react'

/**
 * A record as it was when this dialog was opened. What is said, chosen and written is about that one version, whatever a live message refreshes
 * behind it: else a change that somebody else has made meanwhile would be overwritten unseen. For what opens and closes alone: a page stays open, and its
 * own buttons send the version of what it shows (`shown`), else they would be refused after the first deed.
 */
export const useOpened = <Rec>(record: Rec): Rec => useState(record)[0]
