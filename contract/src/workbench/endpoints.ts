import { z } from 'zod'
import { OPEN_MODE } from '#src/app-center/constants.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, integer, noData, nothing, optionalText, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import {
  CARDS_MAX,
  FAVOURITES_MAX,
  GRID_COLUMNS,
  GROUP_APPS_MAX,
  GROUP_NAME_MAX,
  GROUPS_MAX,
  RECENTS_MAX,
} from '#src/workbench/constants.ts'

const WORKBENCH = '/api/v1/application/enterprise/workbench'
const guard = { access: 'tenant', roles: [ROLE.workbench] } as const

const ROWS_MAX = 100
const card = z.object({
  cardKey: text({ max: 120 }),
  x: integer(0, GRID_COLUMNS - 1),
  y: integer(0, ROWS_MAX),
  w: integer(1, GRID_COLUMNS),
  h: integer(1, ROWS_MAX),
})
const group = z.object({
  groupUuid: uuid(),
  groupName: text({ max: GROUP_NAME_MAX }),
  appUuidList: z.array(uuid()).max(GROUP_APPS_MAX),
})
const layout = {
  favourites: z.array(uuid()).max(FAVOURITES_MAX),
  /** The newest first. */
  recents: z.array(uuid()).max(RECENTS_MAX),
  groups: z.array(group).max(GROUPS_MAX),
  /** A card that is not listed is not shown. */
  cards: z.array(card).max(CARDS_MAX),
}

export const myApps = endpoint({
  ...guard,
  method: 'GET',
  path: `${WORKBENCH}/my_apps`,
  summary: 'Applications that the caller may open: enabled, not expired and shown to him.',
  input: z.object({ keyword: optionalText(50) }),
  output: z.array(
    z.object({
      appUuid: z.uuid(),
      appName: z.string(),
      /** Null: it has the icon of its definition. */
      appIconUrl: z.string().nullable(),
      appKey: z.string().nullable(),
      openModeCode: z.literal(Object.values(OPEN_MODE)),
      appOnlyFlag: flagOut(),
      pcUrl: z.string().nullable(),
      groupName: z.string(),
      favouriteFlag: flagOut(),
      /** What it is to the caller: `work` where his roles give him something to do, `own` where he adds what concerns himself, else `aside`. */
      useCode: z.enum(['work', 'own', 'aside']),
    }),
  ),
})
export const getLayout = endpoint({
  ...guard,
  method: 'GET',
  path: `${WORKBENCH}/get_layout`,
  summary: 'How the caller has arranged his workbench.',
  input: nothing(),
  output: z.object({ ...layout, version: z.int() }),
})
export const saveLayout = endpoint({
  ...guard,
  method: 'POST',
  path: `${WORKBENCH}/save_layout`,
  summary: 'Arranges the workbench of the caller; parts left out stay, applications that do not exist are dropped.',
  input: z.object({
    favourites: layout.favourites.optional(),
    recents: layout.recents.optional(),
    groups: layout.groups.optional(),
    cards: layout.cards.optional(),
    version: integer(0, 2_147_483_647).optional(),
  }),
  output: z.object({ version: z.int() }),
})
export const recordRecent = endpoint({
  ...guard,
  method: 'POST',
  path: `${WORKBENCH}/record_recent`,
  errors: [404],
  summary: 'The caller has opened an application; it comes first among his recent ones.',
  input: z.object({ appUuid: uuid() }),
  output: noData(),
})

const figure = {
  /** `{appKey}.{entity}.{kpiKey}`. */
  figureKey: z.string(),
  appKey: z.string(),
  appName: z.string(),
  /** The application's name in code, which its catalogue of English texts goes by. */
  catalogue: z.string(),
  entity: z.string(),
  kpiKey: z.string(),
  label: z.string(),
}
const amount = z.number().nullable()

export const getFigures = endpoint({
  ...guard,
  method: 'GET',
  path: `${WORKBENCH}/figures`,
  summary: 'The figures on the workbench of the caller: those that he has chosen, else the first ones that he may read.',
  input: nothing(),
  output: z.array(
    z.object({
      ...figure,
      unit: z.string(),
      better: z.enum(['more', 'less', 'neither']),
      /** Over all rows in the reach of the caller. */
      value: amount,
      /** Over the rows made today, and those made yesterday. */
      today: amount,
      yesterday: amount,
      /** Over the rows made on each of the last days, in their order; days without any are left out. */
      series: z.array(z.object({ x: z.string(), y: amount })),
      /** The project that stands out: where most of it is, or where it is worst; null where there is none. */
      place: z.object({ placeName: z.string(), value: z.number() }).nullable(),
    }),
  ),
})
export const getFigureChoices = endpoint({
  ...guard,
  method: 'GET',
  path: `${WORKBENCH}/figure_choices`,
  summary: 'Figures that the caller may put on his workbench.',
  input: nothing(),
  output: z.array(z.object(figure)),
})

// What waits today, and with whom.
export { getMyDay, getMyTeam } from './day-endpoints.ts'
