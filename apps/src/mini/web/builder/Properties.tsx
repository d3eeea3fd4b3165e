import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { UploadScope } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { Alert, Button, Input, InputNumber, Select, Space } from 'antd'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type Block, BOUNDS } from '#src/mini/blocks/block.ts'
import { isHttps, LISTS } from '#src/mini/blocks/problems.ts'
import type { Choices } from '#src/mini/calls.ts'
import { BLOCK, LINK, type LinkKind } from '#src/mini/codes.ts'
import { TargetSelect, useLinkKinds } from '#src/mini/web/LinkFields.tsx'
import { useListTitles } from '#src/mini/web/shown/Blocks.tsx'
import { useText } from '#src/mini/web/texts.ts'
import styles from './Builder.module.css'
import { useKinds } from './kinds.ts'

interface PropertiesProps {
  block: Block
  choices: Choices
  files: ReadonlyMap<string, FileObject>
  onFile: (file: FileObject) => void
  /** Steps of one `run` are taken back together. */
  onChange: (values: Partial<Block>, run?: string) => void
  onShift: (by: 1 | -1) => void
  onDuplicate: () => void
  onRemove: () => void
  place: { first: boolean; last: boolean; full: boolean }
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }): ReactNode => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type Part = Pick<PropertiesProps, 'block' | 'choices' | 'onChange'>

const Title = ({ block, onChange, usual }: Part & { usual: string }): ReactNode => {
  const t = useText()
  return (
    <Labelled label={t('标题')}>
      {(id) => (
        <Input
          id={id}
          value={block.title}
          maxLength={BOUNDS.title}
          placeholder={usual}
          onChange={({ target }) => onChange({ title: target.value }, `title ${block.id}`)}
        />
      )}
    </Labelled>
  )
}

const Text = ({ block, onChange }: Part): ReactNode => {
  const t = useText()
  return (
    <Labelled label={t('文字说明')}>
      {(id) => (
        <Input.TextArea
          id={id}
          value={block.text}
          maxLength={BOUNDS.text}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => onChange({ text: target.value }, `text ${block.id}`)}
        />
      )}
    </Labelled>
  )
}

const Whole = ({
  label,
  value,
  of: [min, max],
  onChange,
}: {
  label: string
  value: number
  of: readonly [number, number]
  onChange: (value: number) => void
}) => (
  <Labelled label={label}>
    {(id) => <InputNumber id={id} min={min} max={max} precision={0} value={value} onChange={(next) => next !== null && onChange(next)} />}
  </Labelled>
)

const Chosen = ({
  block,
  options,
  onChange,
  usual,
}: Pick<Part, 'block' | 'onChange'> & { options: { value: string; label: string }[]; usual: string }) => {
  const t = useText()
  const known = new Set(options.map(({ value }) => value))
  const gone = block.chosen.filter((key) => !known.has(key)).map((value) => ({ value, label: t('已失效') }))
  return (
    <Labelled label={t('指定内容')}>
      {(id) => (
        <Select<string[]>
          id={id}
          mode="multiple"
          maxCount={BOUNDS.chosen}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={usual}
          value={block.chosen}
          options={[...options, ...gone]}
          notFoundContent={t('暂无可选内容')}
          onChange={(chosen) => onChange({ chosen })}
        />
      )}
    </Labelled>
  )
}

const ListPart = (part: Part & { kind: LinkKind }): ReactNode => {
  const t = useText()
  const { block, choices, onChange, kind } = part
  const options = choices.targets.filter((each) => each.kind === kind).map(({ key, title }) => ({ value: key, label: title }))
  return (
    <>
      <Title {...part} usual={useListTitles()[block.type] ?? ''} />
      <Chosen block={block} options={options} onChange={onChange} usual={t('不选则显示最新')} />
      {block.chosen.length > 0 ? null : (
        <Whole label={t('显示条数')} value={block.max} of={[1, BOUNDS.listed]} onChange={(max) => onChange({ max }, `max ${block.id}`)} />
      )}
    </>
  )
}

const LinkPart = ({ block: { link }, choices, onChange }: Part): ReactNode => {
  const t = useText()
  const kinds = useLinkKinds()
  return (
    <>
      <Labelled label={t('跳转类型')}>
        {(id) => (
          <Select<LinkKind | ''>
            id={id}
            value={link?.kind ?? ''}
            options={[{ value: '', label: t('不跳转') }, ...kinds]}
            onChange={(kind) => onChange({ link: kind === '' ? null : { kind, target: '' } })}
          />
        )}
      </Labelled>
      {link === null ? null : (
        <Labelled label={t('跳转目标')}>
          {(id) => (
            <TargetSelect
              kind={link.kind}
              value={link.target}
              choices={choices}
              control={{ id }}
              onChange={(target) => onChange({ link: { ...link, target } }, 'target')}
            />
          )}
        </Labelled>
      )}
      {link?.kind === LINK.url && link.target !== '' && !isHttps(link.target) ? (
        <Alert type="warning" showIcon title={t('仅支持https链接')} />
      ) : null}
    </>
  )
}

const PicturePart = ({ block: { image }, files, onFile, onChange }: Pick<PropertiesProps, 'block' | 'files' | 'onFile' | 'onChange'>) => {
  const t = useText()
  const file = image === null ? undefined : files.get(image)
  return (
    <div className={styles.field}>
      <span>{t('图片')}</span>
      <UploadScope>
        <ImageUploader
          ariaLabel={t('图片')}
          max={1}
          value={file === undefined ? [] : [file]}
          onChange={([next]) => {
            if (next !== undefined) onFile(next)
            onChange({ image: next?.filePath ?? null })
          }}
        />
      </UploadScope>
    </div>
  )
}

const Parts = (props: PropertiesProps): ReactNode => {
  const t = useText()
  const { block, choices, onChange } = props
  const part = { block, choices, onChange }
  const kind = LISTS[block.type]
  if (kind !== undefined) return <ListPart {...part} kind={kind} />
  if (block.type === BLOCK.carousel)
    return (
      <>
        <p className={styles.hint}>{t('显示投放到该项目的轮播图，按排序展示')}</p>
        <Whole label={t('最多张数')} value={block.max} of={[1, BOUNDS.listed]} onChange={(max) => onChange({ max }, `max ${block.id}`)} />
      </>
    )
  if (block.type === BLOCK.grid)
    return (
      <>
        <Title {...part} usual={t('不显示标题')} />
        <Whole
          label={t('每行个数')}
          value={block.columns}
          of={BOUNDS.columns}
          onChange={(columns) => onChange({ columns }, `columns ${block.id}`)}
        />
        <Chosen
          block={block}
          options={choices.modules.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={onChange}
          usual={t('不选则显示全部启用的入口')}
        />
      </>
    )
  if (block.type === BLOCK.space)
    return (
      <Whole label={t('高度')} value={block.height} of={BOUNDS.height} onChange={(height) => onChange({ height }, `height ${block.id}`)} />
    )
  return (
    <>
      <Title {...part} usual={block.type === BLOCK.pay ? t('物业缴费') : ''} />
      <Text {...part} />
      {block.type === BLOCK.article ? (
        <>
          <PicturePart {...props} />
          <LinkPart {...part} />
        </>
      ) : null}
    </>
  )
}

/** What is set of the chosen block, and what can be done with it. */
export const Properties = (props: PropertiesProps): ReactNode => {
  const t = useText()
  const { block, onShift, onDuplicate, onRemove, place } = props
  const { name } = useKinds()[block.type]
  return (
    <aside className={styles.properties} aria-label={t('组件设置')}>
      <h2>{name}</h2>
      <Space wrap size={8}>
        <Button size="small" icon={<ArrowUp {...ICON} />} disabled={place.first} onClick={() => onShift(-1)}>
          {t('上移')}
        </Button>
        <Button size="small" icon={<ArrowDown {...ICON} />} disabled={place.last} onClick={() => onShift(1)}>
          {t('下移')}
        </Button>
        <Button size="small" icon={<Copy {...ICON} />} disabled={place.full} onClick={onDuplicate}>
          {t('复制')}
        </Button>
        <Button size="small" danger icon={<Trash2 {...ICON} />} onClick={onRemove}>
          {t('删除')}
        </Button>
      </Space>
      <Parts key={block.id} {...props} />
    </aside>
  )
}
