import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { Link } from 'react-router'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { iotApp } from '#src/iot/app.ts'
import { device } from '#src/iot/devices/device.ts'
import { AlarmTrend } from './AlarmTrend.tsx'
import { BulkSend } from './BulkSend.tsx'
import { ConsolePage } from './ConsolePage.tsx'
import { DeviceFigures } from './DeviceFigures.tsx'
import { LivePage } from './LivePage.tsx'
import { ModelButtons } from './model/ModelButtons.tsx'
import { RulePane } from './RulePane.tsx'
import { TokenButton } from './TokenButton.tsx'
import { useText } from './texts.ts'

const ToLive = ({ uuid }: { uuid: string }) => {
  const t = useText()
  return <Link to={`?entity=live&device=${uuid}`}>{t('实时')}</Link>
}

/** What devices say now, the console of alarms, then the lists. */
export const application = loadedApp(iotApp, {
  pages: [
    { key: 'live', label: '实时', right: right(device, 'read'), Page: LivePage },
    { key: 'console', label: '告警台', right: right(alarm, 'read'), Page: ConsolePage },
  ],
  Figures: DeviceFigures,
  seldom: ['deviceEvent', 'silence'],
  callouts: { alarm: AlarmTrend },
  lists: {
    device: {
      bulk: (rows, done) => (
        <>
          <BulkSend rows={rows} onDone={done} />
          <TokenButton rows={rows} onDone={done} />
        </>
      ),
      detail: {
        renderButtons: (row) => (
          <>
            <ToLive uuid={String(row.uuid)} />
            <TokenButton rows={[row]} />
          </>
        ),
      },
    },
    product: { detail: { renderButtons: (row) => <ModelButtons uuid={String(row.uuid)} /> } },
    alarmRule: {
      detail: {
        renderExtra: (row) => <RulePane rules={[{ uuid: String(row.uuid), name: String(row.name) }]} />,
      },
    },
  },
})
