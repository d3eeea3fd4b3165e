import { application } from '@qifuyun/kit/application.ts'
import { ref, text } from '@qifuyun/kit/fields.ts'
import type { StateLine } from '@qifuyun/kit/states.ts'
import { plan } from '@qifuyun/kit/views.ts'
import { layersIn } from './use-layers.ts'

/** An application for tests, whose probes stand on plans in these states, and their layer. */
export const probing = <const Lines extends Record<string, StateLine>>(states: Lines, silent: readonly (keyof Lines & string)[] = []) => {
  const { app, entity } = application('pkg90', 'probing', '探头')
  const place = entity('place', '位置', { name: text('名称').required() })
    .list({ columns: ['name'] })
    .titled('name')
  const fields = { name: text('名称').required(), house: ref('楼栋', () => place), part: ref('部位', () => place) }
  const probe = entity('probe', '探头', fields)
    .states(states)
    .list({ columns: ['name'], views: [plan('house', 'part', { silent })] })
    .titled('name')
  const loaded = app({ entities: { place, probe }, icon: 'box', category: '其他' })
  const [layer] = layersIn({ app: loaded }, ['app:pkg90:probe:read'])
  if (layer === undefined) throw new Error('no layer')
  return { app: loaded, layer }
}
