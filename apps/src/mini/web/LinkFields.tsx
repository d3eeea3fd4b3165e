import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { banner } from '#src/mini/banners/banner.ts'
import { BOUNDS } from '#src/mini/blocks/block.ts'
import type { Choices } from '#src/mini/calls.ts'
import { LINK, LINK_CHOICES, type LinkKind } from '#src/mini/codes.ts'
import { choicesCall } from './calls.generated.ts'
import { useText } from './texts.ts'

const WIDE = { width: '100%' }
const NOTHING: Choices = { targets: [], modules: [] }

/** What can be led to, in some projects or in all of them. */
export const useChoices = (projectUuids: readonly string[]): Choices =>
  useCall(choicesCall, { projectUuids: [...projectUuids] }, { keep: true }).data ?? NOTHING

/** Kinds of links with their names. */
export const useLinkKinds = (): { value: LinkKind; label: string }[] => {
  const label = useLabel(banner)
  return Object.values(LINK_CHOICES).map(([value, words]) => ({ value, label: label(words) }))
}

export const isLinkKind = (text: unknown): text is LinkKind => Object.values(LINK).some((kind) => kind === text)

interface TargetSelectProps {
  kind: LinkKind
  value: string
  /** What it is called, where it is not offered any more. */
  name?: string
  choices: Choices
  onChange: (target: string) => void
  control: { id: string; disabled?: boolean; status?: 'error'; 'aria-describedby'?: string }
}

/** Where a link of a kind leads: an address, or one of what is offered. */
export const TargetSelect = ({ kind, value, name = '', choices, onChange, control }: TargetSelectProps): ReactNode => {
  const t = useText()
  if (kind === LINK.url)
    return (
      <Input
        {...control}
        value={value}
        maxLength={BOUNDS.target}
        placeholder="https://"
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const offered = choices.targets.filter((each) => each.kind === kind)
  const gone = value !== '' && !offered.some(({ key }) => key === value)
  const options = [
    ...offered.map(({ key, title }) => ({ value: key, label: title })),
    ...(gone ? [{ value, label: name || t('已失效') }] : []),
  ]
  return (
    <Select<string>
      {...control}
      style={WIDE}
      showSearch={{ optionFilterProp: 'label' }}
      value={value === '' ? null : value}
      options={options}
      notFoundContent={t('暂无可选内容')}
      onChange={onChange}
    />
  )
}
