import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactElement, type ReactNode, use, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { useOptions } from '../../reads.ts'
import { useRights } from '../../rights.ts'
import { CreateInPlace } from '../create-in-place.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import { narrowingOf } from '../narrowing.ts'
import { labelOf, textOf } from '../row.ts'
import { type Chosen, useChoices } from '../use-choices.ts'
import { useTaken } from '../use-taken.ts'
import styles from './inputs.module.css'

const withFooter = (menu: ReactElement, footer: ReactNode): ReactElement => (
  <>
    {menu}
    {footer}
  </>
)

interface TargetProps extends InputProps {
  target: Entity
}

const TargetInput = ({ target, ...props }: TargetProps): ReactNode => {
  const { name, spec, row, onChange } = props
  const t = useText()
  const label = useLabel(target)
  const [opened, setOpened] = useState(false)
  const [creating, setCreating] = useState(false)
  const { choices, setTyped, loading } = useChoices(props, target, opened)
  const createForm = use(CreateInPlace)
  const mayAdd = useRights(target).may('add') && createForm !== null
  const uuid = textOf(row[name])
  const said = labelOf(row, name)
  // A form that begins with a reference knows no more of it than its id.
  const found = useOptions(target, { uuidList: [uuid], pageSize: 1 }, { enabled: uuid !== '' && said === '' })
  const words = said || (found.data?.[0]?.label ?? (found.isPending ? '…' : uuid))
  const take = useTaken(props, target)
  const choose = (value: string | null, title: string | null): void => {
    onChange({ [name]: value, [labelKey(name)]: title })
    take(value)
  }
  const footer = (
    <div className={styles.create}>
      <Button
        type="text"
        size="small"
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => {
          setOpened(false)
          setCreating(true)
        }}
      >
        {t('新建{label}', { label: label(target.spec.label) })}
      </Button>
    </div>
  )
  return (
    <>
      <Select<Chosen | null>
        {...controlProps(props)}
        className={styles.wide ?? ''}
        labelInValue
        allowClear={!spec.required}
        placeholder={t('请选择')}
        open={opened}
        onOpenChange={setOpened}
        loading={loading}
        options={choices}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={uuid === '' ? null : { value: uuid, label: words }}
        notFoundContent={loading ? t('加载中') : t('没有符合条件的结果')}
        onChange={(chosen: Chosen | null | undefined) => choose(chosen?.value ?? null, textOf(chosen?.label) || null)}
        {...(mayAdd && { popupRender: (menu: ReactElement) => withFooter(menu, footer) })}
      />
      {creating && createForm !== null
        ? createForm({
            of: target,
            initial: narrowingWithLabels(props),
            onClose: () => setCreating(false),
            onDone: (made) => {
              setCreating(false)
              choose(made.uuid, made.label)
            },
          })
        : null}
    </>
  )
}

/** What the row around already says of the new one: the building that a room lacks lies in the room's project. */
const narrowingWithLabels = ({ of, name, spec, row, outer = row }: InputProps) => {
  const narrowing = narrowingOf(of, name, spec, outer)
  const labels = Object.keys(narrowing).map((key) => [labelKey(key), outer[labelKey(key)]])
  return { ...narrowing, ...Object.fromEntries(labels) }
}

/** A row of another entity, found by its name; one that is missing can be made on the spot. */
export const ReferenceInput = (props: InputProps): ReactNode => {
  const target = targetOf(props.of, props.spec)
  return target === undefined ? null : <TargetInput {...props} target={target} />
}
