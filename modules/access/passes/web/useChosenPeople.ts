import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'

/** Who gets a pass: a company, and people of it; `chosen` goes to `PeopleOfCompany`. */
export const useChosenPeople = () => {
  const own = useMe().organisation
  const [office, setOffice] = useState(own.kind === 'company' ? String(own.id) : '')
  const [people, onPeople] = useState<Pick[]>([])
  const onOffice = (next: string) => {
    setOffice(next)
    onPeople([])
  }
  return { chosen: { office, onOffice, people, onPeople } }
}

/** The same for what only one person can have. */
export const useChosenPerson = () => {
  const { chosen } = useChosenPeople()
  const { office, onPeople } = chosen
  const [person] = chosen.people
  return {
    chosen: { ...chosen, onPeople: (picked: Pick[]) => onPeople(picked.slice(-1)) },
    of: person && { oc: office, userId: Number(person.id), name: person.name },
  }
}
