import type { PublicField } from '@qifuyun/contract/self-service/schema.ts'
import type { ControlProps } from '@qifuyun/ui/light/Field.tsx'
import type { PublicPlace } from './place.ts'

export interface FieldControlProps {
  place: PublicPlace
  field: PublicField
  control: ControlProps
  value: unknown
  onChange: (value: unknown) => void
}
