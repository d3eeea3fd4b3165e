import type { ComponentProps, ReactNode } from 'react'
import { PositionPicker } from '#src/components/inputs/PositionPicker.tsx'
import { describePlace } from './describe-place.ts'

/** A place in words with its coordinates; the map service of the product turns coordinates into words. */
export const PlacePicker = (props: Omit<ComponentProps<typeof PositionPicker>, 'describe'>): ReactNode => (
  <PositionPicker {...props} describe={describePlace} />
)
