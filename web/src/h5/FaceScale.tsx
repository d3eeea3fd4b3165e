import type { PublicField } from '@qifuyun/contract/self-service/schema.ts'
import { Angry, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldControlProps } from './field-control-props.ts'
import { RadioGroup } from './RadioGroup.tsx'
import { type TextKey, useText } from './texts.ts'

const FACES: readonly { score: number; icon: LucideIcon; word: TextKey }[] = [
  { score: 1, icon: Angry, word: '非常差' },
  { score: 2, icon: Frown, word: '差' },
  { score: 3, icon: Meh, word: '一般' },
  { score: 4, icon: Smile, word: '满意' },
  { score: 5, icon: Laugh, word: '非常满意' },
]

/** A whole number from 1 to 5 is how well somebody was served. */
export const isScore = ({ kind, min, max }: PublicField): boolean => kind === 'integer' && min === 1 && max === FACES.length

/** A score, given by one touch on a face. */
export const FaceScale = ({ field, control, value, onChange }: FieldControlProps): ReactNode => {
  const t = useText()
  return (
    <RadioGroup field={field} control={control} className="qf-h5-faces">
      {FACES.map(({ score, icon: Icon, word }) => (
        <label key={score}>
          <input type="radio" name={control.id} checked={value === score} onChange={() => onChange(score)} />
          <Icon size={32} strokeWidth={1.5} aria-hidden />
          {t(word)}
        </label>
      ))}
    </RadioGroup>
  )
}
