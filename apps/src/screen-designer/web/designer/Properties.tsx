import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { Button, Input, InputNumber, Space, Switch } from 'antd'
import { Copy, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BOUNDS, needsFigures, SNAP, type Stage, type Widget } from '#src/screen-designer/design/design.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import { DataFields } from './DataFields.tsx'
import styles from './Designer.module.css'
import { Labelled, OneOf, Whole } from './fields.tsx'
import { useKinds } from './kinds.ts'
import { Picture } from './Picture.tsx'
import { Thresholds } from './Thresholds.tsx'
import type { Datasets } from './use-datasets.ts'

interface PropertiesProps {
  widget: Widget
  stage: Stage
  datasets: Datasets
  files: ReadonlyMap<string, FileObject>
  onFile: (file: FileObject) => void
  /** Steps of one `run` are taken back together. */
  onChange: (values: Partial<Widget>, run?: string) => void
  onCopy: () => void
  onRemove: () => void
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const MARKED: ReadonlySet<Widget['type']> = new Set(['number', 'gauge', 'progress', 'ranking', 'table', 'line', 'bar'])
const FILLED: ReadonlySet<Widget['type']> = new Set(['gauge', 'progress', 'ranking', 'radar'])
const SIZED: ReadonlySet<Widget['type']> = new Set(['number', 'text', 'clock'])

type Part = Pick<PropertiesProps, 'widget' | 'onChange'>

const Look = ({ widget, onChange }: Part): ReactNode => {
  const t = useText()
  return (
    <>
      {SIZED.has(widget.type) ? (
        <Whole
          label={t('字号')}
          value={widget.size}
          min={BOUNDS.font[0]}
          max={BOUNDS.font[1]}
          onChange={(size) => onChange({ size }, `size ${widget.id}`)}
        />
      ) : null}
      {widget.type === 'text' || widget.type === 'clock' ? (
        <OneOf
          label={t('对齐')}
          value={widget.align}
          options={[
            { value: 'left', label: t('居左') },
            { value: 'center', label: t('居中') },
            { value: 'right', label: t('居右') },
          ]}
          onChange={(align) => onChange({ align })}
        />
      ) : null}
      <Labelled label={t('无底板')}>{(id) => <Switch id={id} checked={widget.bare} onChange={(bare) => onChange({ bare })} />}</Labelled>
    </>
  )
}

const Place = ({ widget, stage, onChange }: Part & { stage: Stage }): ReactNode => {
  const t = useText()
  const { x, y, w, h, id } = widget
  const put = (values: Partial<Widget>): void => onChange(values, `place ${id}`)
  return (
    <div className={styles.halves}>
      <Whole label={t('左')} value={x} min={0} max={stage.width - w} step={SNAP} onChange={(next) => put({ x: next })} />
      <Whole label={t('上')} value={y} min={0} max={stage.height - h} step={SNAP} onChange={(next) => put({ y: next })} />
      <Whole label={t('宽')} value={w} min={BOUNDS.widget} max={stage.width} step={SNAP} onChange={(next) => put({ w: next })} />
      <Whole label={t('高')} value={h} min={BOUNDS.widget} max={stage.height} step={SNAP} onChange={(next) => put({ h: next })} />
    </div>
  )
}

/** What is set of the chosen widget. */
export const Properties = (props: PropertiesProps): ReactNode => {
  const t = useText()
  const { widget, stage, datasets, files, onFile, onChange, onCopy, onRemove } = props
  const { name } = useKinds()[widget.type]
  return (
    <aside className={styles.properties} aria-label={t('组件设置')}>
      <h2>{name}</h2>
      <Space wrap size={8}>
        <Button size="small" icon={<Copy {...ICON} />} onClick={onCopy}>
          {t('复制')}
        </Button>
        <Button size="small" danger icon={<Trash2 {...ICON} />} onClick={onRemove}>
          {t('删除')}
        </Button>
      </Space>
      <Labelled label={t('标题')}>
        {(id) => (
          <Input
            id={id}
            value={widget.title}
            maxLength={BOUNDS.title}
            onChange={({ target }) => onChange({ title: target.value }, `title ${widget.id}`)}
          />
        )}
      </Labelled>
      {widget.type === 'text' ? (
        <Labelled label={t('内容')}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={3}
              value={widget.text}
              maxLength={BOUNDS.text}
              onChange={({ target }) => onChange({ text: target.value }, `text ${widget.id}`)}
            />
          )}
        </Labelled>
      ) : null}
      {widget.type === 'image' ? (
        <Picture label={t('图片')} path={widget.image} files={files} onFile={onFile} onChange={(image) => onChange({ image })} />
      ) : null}
      {needsFigures(widget.type) ? <DataFields widget={widget} datasets={datasets} onChange={onChange} /> : null}
      {widget.type === 'alarmTicker' ? (
        <Whole label={t('显示条数')} value={widget.top} min={1} max={BOUNDS.top} onChange={(top) => onChange({ top })} />
      ) : null}
      {FILLED.has(widget.type) ? (
        <Labelled label={t('满值')} hint={t('不填则按数据自动')}>
          {(id) => (
            <InputNumber
              id={id}
              min={0.01}
              value={widget.full}
              style={{ width: '100%' }}
              onChange={(full) => onChange({ full }, `full ${widget.id}`)}
            />
          )}
        </Labelled>
      ) : null}
      {MARKED.has(widget.type) ? <Thresholds value={widget.thresholds} onChange={(thresholds) => onChange({ thresholds })} /> : null}
      <Look widget={widget} onChange={onChange} />
      <Place widget={widget} stage={stage} onChange={onChange} />
    </aside>
  )
}
