import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { useOptions } from '@qifuyun/kit-web/api.ts'
import { Button, ColorPicker, Select, Space } from 'antd'
import type { ReactNode } from 'react'
import { project } from '#src/main-data/project.ts'
import { FIT, THEME } from '#src/screen-designer/codes.ts'
import { BOUNDS, REFRESH_MIN_S, type Stage } from '#src/screen-designer/design/design.ts'
import { PALETTES } from '#src/screen-designer/web/shown/palettes.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import styles from './Designer.module.css'
import { Labelled, OneOf, Whole } from './fields.tsx'
import { Picture } from './Picture.tsx'

interface StageProps {
  stage: Stage
  files: ReadonlyMap<string, FileObject>
  onFile: (file: FileObject) => void
  onChange: (values: Partial<Stage>, run?: string) => void
}

const Background = ({ stage, onChange }: Pick<StageProps, 'stage' | 'onChange'>): ReactNode => {
  const t = useText()
  return (
    <Labelled label={t('背景颜色')}>
      {() => (
        <Space>
          <ColorPicker
            disabledAlpha
            value={stage.background ?? PALETTES[stage.theme].ground}
            onChangeComplete={(colour) => onChange({ background: colour.toHexString().slice(0, 7).toUpperCase() })}
          />
          <Button size="small" disabled={stage.background === null} onClick={() => onChange({ background: null })}>
            {t('用主题背景')}
          </Button>
        </Space>
      )}
    </Labelled>
  )
}

/** What is set of the board as a whole. */
export const StageProperties = ({ stage, files, onFile, onChange }: StageProps): ReactNode => {
  const t = useText()
  const [least, most] = BOUNDS.size
  const projects = useOptions(project, {})
  return (
    <aside className={styles.properties} aria-label={t('画布设置')}>
      <h2>{t('画布')}</h2>
      <OneOf
        label={t('主题')}
        value={stage.theme}
        options={[
          { value: THEME.dark, label: t('深空') },
          { value: THEME.blue, label: t('科技蓝') },
          { value: THEME.light, label: t('浅色') },
        ]}
        onChange={(theme) => onChange({ theme })}
      />
      <div className={styles.halves}>
        <Whole label={t('宽')} value={stage.width} min={least} max={most} onChange={(width) => onChange({ width }, 'width')} />
        <Whole label={t('高')} value={stage.height} min={least} max={most} onChange={(height) => onChange({ height }, 'height')} />
      </div>
      <OneOf
        label={t('适配方式')}
        value={stage.fit}
        options={[
          { value: FIT.contain, label: t('等比') },
          { value: FIT.width, label: t('宽度') },
          { value: FIT.stretch, label: t('拉伸') },
        ]}
        onChange={(fit) => onChange({ fit })}
      />
      <Whole
        label={t('刷新间隔(秒)')}
        value={stage.refreshSeconds}
        min={REFRESH_MIN_S}
        max={BOUNDS.refresh}
        onChange={(refreshSeconds) => onChange({ refreshSeconds }, 'refresh')}
      />
      <Labelled label={t('项目范围')} hint={t('不选则为全部项目')}>
        {(id) => (
          <Select<string[]>
            id={id}
            aria-label={t('项目范围')}
            mode="multiple"
            style={{ width: '100%' }}
            maxCount={BOUNDS.projects}
            showSearch={{ optionFilterProp: 'label' }}
            value={stage.projects}
            options={(projects.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))}
            onChange={(chosen) => onChange({ projects: chosen })}
          />
        )}
      </Labelled>
      <Background stage={stage} onChange={onChange} />
      <Picture label={t('背景图片')} path={stage.image} files={files} onFile={onFile} onChange={(image) => onChange({ image })} />
    </aside>
  )
}
