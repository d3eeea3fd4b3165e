import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import type { UploaderProps } from '@qifuyun/ui/components/inputs/use-file-list.ts'
import { PlacePicker } from '@qifuyun/ui/dictionaries/api.ts'
import type { ReactNode } from 'react'
import { useLabel } from '../../label.ts'
import type { InputProps } from '../input-props.ts'
import { filesOf, isRow, textOf } from '../row.ts'
import { SignatureInput } from './SignatureInput.tsx'

const controlOf = ({ id, spec, disabled = false, invalid = false, describedBy, ariaLabel }: InputProps) => ({
  id,
  disabled: disabled || spec.readonly,
  invalid,
  describedBy,
  ariaLabel,
})

const uploaderOf = (props: InputProps, label: string): UploaderProps => ({
  ...controlOf(props),
  // A place for files is a group, which a label of the form does not name.
  ariaLabel: props.ariaLabel ?? label,
  ...(props.spec.max !== undefined && { max: props.spec.max }),
  value: filesOf(props.row[props.name]),
  onChange: (files) => props.onChange({ [props.name]: files }),
})

export const ImagesInput = (props: InputProps): ReactNode => {
  const label = useLabel(props.of)
  const uploader = uploaderOf(props, label(props.spec.label))
  if (!props.spec.drawn) return <ImageUploader {...uploader} />
  return <SignatureInput {...uploader} />
}
export const FilesInput = (props: InputProps): ReactNode => <FileUploader {...uploaderOf(props, useLabel(props.of)(props.spec.label))} />

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

export const PositionInput = (props: InputProps): ReactNode => {
  const { name, spec, row, onChange } = props
  const value = row[name]
  const [longitude, latitude] = isRow(value) ? [numberOf(value.longitude), numberOf(value.latitude)] : []
  const position = isRow(value)
    ? { name: textOf(value.name), ...(longitude !== undefined && latitude !== undefined && { longitude, latitude }) }
    : null
  return (
    <PlacePicker
      {...controlOf(props)}
      {...(spec.max !== undefined && { max: spec.max })}
      value={position}
      onChange={(place) => onChange({ [name]: place })}
    />
  )
}
