import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { RichText } from '#kit/web/parts/rich-text/RichText.tsx'
import { RichTextField } from '#kit/web/parts/rich-text/RichTextField.tsx'
import { Specimen } from './Specimen.tsx'

const house = '<h2>House rules</h2><p>Please read them <strong>first</strong>.</p><ul><li><p>No smoking</p></li><li><p>No dogs</p></li></ul>'

const FieldSpecimen = () => {
  const [html, setHtml] = useState(house)
  return (
    <Specimen part="RichTextField" value={html}>
      <RichTextField label="Description" help="Shown to every tenant." value={html} onChange={setHtml} required />
      <Button variant="default" mt="md" onClick={() => setHtml('')}>
        Empty it
      </Button>
    </Specimen>
  )
}

const ShownSpecimen = () => {
  const [html, setHtml] = useState(house)
  return (
    <Specimen part="RichText">
      <Textarea label="HTML" value={html} onChange={(event) => setHtml(event.currentTarget.value)} rows={3} mb="md" />
      <div data-testid="shown">
        <RichText html={html} />
      </div>
    </Specimen>
  )
}

export const RichTextSpecimens = () => (
  <>
    <FieldSpecimen />
    <Specimen part="RichTextField, refused">
      <RichTextField label="Answer" error="Please fill this in" value="" onChange={() => {}} maxLength={20} />
    </Specimen>
    <Specimen part="RichTextField, disabled">
      <RichTextField label="Terms" value="<p>Fixed.</p>" onChange={() => {}} disabled />
    </Specimen>
    <ShownSpecimen />
  </>
)
