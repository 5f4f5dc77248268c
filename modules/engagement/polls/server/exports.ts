import type { SignedIn } from '#kit/server/context.ts'
import { findPoll } from './poll-rows.ts'
