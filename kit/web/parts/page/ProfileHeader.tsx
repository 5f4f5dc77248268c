import type { ComponentProps, ReactNode } from 'react'
import { entries, type Entry } from '#kit/web/entries.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { TitleBar } from './TitleBar.tsx'
import classes from './ProfileHeader.module.css'

const size = 48

interface PictureProps {
  name: string
  kind: 'organisation' | 'person'
  /** As the record gives it. */
  image?: { fullPath: string; previewPath: string | null } | null | undefined
  /** What the picture is: 'Photo', 'Logo of Pinecrest Capital'. */
  alt: string
}

/** A person's photo or an organisation's logo, or the initials where there is none. */
export const ProfilePicture = ({ name, kind, image, alt }: PictureProps) =>
  image ? (
    <img className={classes.picture} data-kind={kind} src={image.previewPath ?? image.fullPath} alt={alt} height={size} />
  ) : (
    <Initials name={name} kind={kind} size={size} />
  )

interface ProfileFact {
  label: string
  value: ReactNode
}

interface Props extends Omit<ComponentProps<typeof TitleBar>, 'lead'> {
  picture: ReactNode
  /** The three to five that one looks for first, with links; the rest stands in the sections below. Empty values are written as a dash. */
  facts: readonly Entry<ProfileFact>[]
}

/** The head of a record's page: who or what it is, how it stands, and what one wants to know before anything else. */
export const ProfileHeader = ({ picture, facts, ...bar }: Props) => (
  <>
    <TitleBar {...bar} lead={picture} />
    <dl className={classes.facts}>
      {entries(facts).map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value === undefined || value === null || value === false || value === '' ? <span className={classes.none}>–</span> : value}</dd>
        </div>
      ))}
    </dl>
  </>
)
