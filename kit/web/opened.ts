import { useState } from 'react'

/**
 * A record as it was when this dialog was opened. What is said, chosen and written is about that one version, whatever a live message refreshes
 * behind it: else a change that somebody else has made meanwhile would be overwritten unseen.
 */
export const useOpened = <Rec>(record: Rec): Rec => useState(record)[0]
