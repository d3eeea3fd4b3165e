/** Somebody or something chosen; the name, where the caller knows it. */
export interface Picked {
  uuid: string
  name?: string
}

export interface PickerProps {
  value: readonly Picked[]
  onChange: (value: Required<Picked>[]) => void
  /** More than one can be chosen. */
  multiple?: boolean
  /** Of several, at most so many. */
  max?: number
  id?: string
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  ariaLabel?: string | undefined
}
