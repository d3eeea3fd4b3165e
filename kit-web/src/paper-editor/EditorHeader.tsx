import { SIZE_NAMES, type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { Button, Dropdown, Segmented, Switch, Tag, Tooltip } from 'antd'
import { ArrowLeft, Ellipsis, Printer, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import styles from './Editor.module.css'
import { useText } from './texts.ts'
import type { LoadedTemplate } from './use-template.ts'

interface EditorHeaderProps {
  loaded: Pick<LoadedTemplate, 'label' | 'appLabel' | 'sizeList'>
  size: SizeName
  version?: number
  draft?: boolean
  real?: boolean
  errors?: number
  busy?: boolean
  locked?: boolean
  savable?: boolean
  publishable?: boolean
  onBack: () => void
  onSize: (size: SizeName) => void
  onReal?: (real: boolean) => void
  onPrint?: () => void
  onSave?: () => void
  onPublish?: () => void
  onRestore?: () => void
  onDiscard?: () => void
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Sizes of its kind, sheets or labels, and others that have a layout. */
const Sizes = ({ loaded, size, onSize }: Pick<EditorHeaderProps, 'loaded' | 'size' | 'onSize'>): ReactNode => {
  const t = useText()
  const shown = SIZE_NAMES.filter((each) => sizeOf(each).sticks === sizeOf(size).sticks || loaded.sizeList.includes(each))
  return (
    <Segmented
      className={styles.sizes ?? ''}
      aria-label={t('纸张')}
      value={size}
      onChange={onSize}
      options={shown.map((each) => ({ value: each, label: sizeOf(each).label }))}
    />
  )
}

/** Name and state of a template, its sizes, and what can be done with it. */
export const EditorHeader = (props: EditorHeaderProps): ReactNode => {
  const {
    loaded,
    version = 0,
    draft = false,
    real = true,
    errors = 0,
    busy = false,
    locked = false,
    savable = false,
    publishable = false,
  } = props
  const { onBack, onReal, onPrint, onSave, onPublish, onRestore, onDiscard } = props
  const t = useText()
  const more = [
    ...(onRestore === undefined ? [] : [{ key: 'restore', label: t('恢复默认版式'), disabled: locked, onClick: onRestore }]),
    ...(onDiscard === undefined ? [] : [{ key: 'discard', label: t('放弃草稿'), danger: true, onClick: onDiscard }]),
  ]
  return (
    <header className={styles.header}>
      <Button type="text" aria-label={t('返回模板列表')} icon={<ArrowLeft {...ICON} />} onClick={onBack} />
      <div className={styles.title}>
        <h1>{loaded.label}</h1>
        <small>{t('用于 {app}', { app: loaded.appLabel })}</small>
      </div>
      {version === 0 ? <Tag>{t('默认')}</Tag> : <ToneTag tone="success">{t('第 {version} 版', { version })}</ToneTag>}
      {draft ? <ToneTag tone="warning">{t('草稿')}</ToneTag> : null}
      <Sizes {...props} />
      <span className={styles.actions}>
        {onReal === undefined ? null : (
          <span className={styles.switch}>
            <Switch size="small" aria-label={t('用真实单据预览')} checked={real} onChange={onReal} />
            {t('用真实单据预览')}
          </span>
        )}
        {onPrint === undefined ? null : (
          <Button icon={<Printer {...ICON} />} onClick={onPrint}>
            {t('试打')}
          </Button>
        )}
        {onSave === undefined ? null : (
          <Button disabled={!savable || locked} loading={busy} onClick={onSave}>
            {t('保存草稿')}
          </Button>
        )}
        {onPublish === undefined ? null : (
          <Tooltip title={errors > 0 ? t('发布前先解决 {n} 个错误', { n: errors }) : publishable ? '' : t('没有可发布的修改')}>
            <Button
              type="primary"
              icon={<Send {...ICON} />}
              disabled={errors > 0 || !publishable || locked}
              loading={busy}
              onClick={onPublish}
            >
              {t('发布')}
            </Button>
          </Tooltip>
        )}
        {more.length === 0 ? null : (
          <Dropdown menu={{ items: more }} trigger={['click']}>
            <Button type="text" aria-label={t('更多')} icon={<Ellipsis {...ICON} />} />
          </Dropdown>
        )}
      </span>
    </header>
  )
}
