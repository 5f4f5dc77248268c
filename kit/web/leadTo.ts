import { led } from './screens.ts'

/** By a module above, in its `web/answers.ts`: whoever holds this right has that screen in the menu. Apart, as the sign-in page asks for none of it. */
export const leadTo = (path: string, permission: string): void => {
  led[path] = [...(led[path] ?? []), permission]
}
