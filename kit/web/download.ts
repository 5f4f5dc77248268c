import type { Endpoint } from '#kit/contract/endpoint.ts'
import { type Args } from '#kit/contract/endpoint.ts'
import { addressOf, ApiError, bearer, renewOnce } from './api.ts'
