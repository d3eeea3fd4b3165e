import type { AppColour } from '@qifuyun/contract/app-center/look.ts'

/** One colour of the design in its two themes. The only hex values of the web live in this folder. */
export interface Colour {
  light: string
  dark: string
}

/** Surfaces, lines, text and brand. Names are those of the design; the CSS variable is `--qf-` and the kebab-cased name. */
export const COLOURS = {
  canvas: { light: '#EDF1F0', dark: '#0C1112' },
  sheet: { light: '#FFFFFF', dark: '#151B1C' },
  sheet2: { light: '#F7F9F8', dark: '#1A2122' },
  hover: { light: '#F1F5F4', dark: '#1F2728' },
  selected: { light: '#E2F0EE', dark: '#16312F' },
  line: { light: '#E3E9E7', dark: '#283132' },
  line2: { light: '#CFD8D6', dark: '#3A4546' },
  boundary: { light: '#84928F', dark: '#8A9896' },
  text1: { light: '#14211F', dark: '#E7EDEC' },
  text2: { light: '#475553', dark: '#B0BCBA' },
  text3: { light: '#5B6A68', dark: '#8A9896' },
  text4: { light: '#9DA9A7', dark: '#5E6A69' },
  brand: { light: '#0B7A75', dark: '#137F79' },
  brandHover: { light: '#096661', dark: '#14837D' },
  brandActive: { light: '#07524E', dark: '#0E6762' },
  brandText: { light: '#096B66', dark: '#56C5BB' },
  focus: { light: '#0B7A75', dark: '#56C5BB' },
  badge: { light: '#D42F37', dark: '#D63B43' },
  bubbleMine: { light: '#DDF0ED', dark: '#15403D' },
  bubbleOther: { light: '#F3F6F5', dark: '#212A2B' },
  track: { light: '#EEF2F1', dark: '#1F2728' },
  tooltip: { light: 'rgb(20 33 31 / .9)', dark: 'rgb(58 69 70 / .96)' },
  mask: { light: 'rgba(12,26,25,.38)', dark: 'rgba(0,0,0,.6)' },
  qrInk: { light: '#12232E', dark: '#12232E' },
  onBrand: { light: '#FFFFFF', dark: '#FFFFFF' },
} as const satisfies Record<string, Colour>

/** Meaning colours: `text` on `bg` for words, `fill` for bars, dots, discs and charts, never for text. */
export const STATUS_COLOURS = {
  success: { text: { light: '#17743F', dark: '#6CCB93' }, bg: { light: '#E4F4EA', dark: '#14301F' }, fill: '#2FA565' },
  warning: { text: { light: '#8F5500', dark: '#E9B45C' }, bg: { light: '#FFF3DC', dark: '#33270F' }, fill: '#E8A13A' },
  error: { text: { light: '#B8252C', dark: '#F28B8F' }, bg: { light: '#FDECEC', dark: '#391B1D' }, fill: '#DE4A50' },
  info: { text: { light: '#2158B5', dark: '#8AB4FA' }, bg: { light: '#E8F0FD', dark: '#172847' }, fill: '#3F7AE0' },
  violet: { text: { light: '#6438AC', dark: '#BFA0F2' }, bg: { light: '#F1EBFB', dark: '#2A1F40' }, fill: '#8A5CD6' },
  slate: { text: { light: '#505F6E', dark: '#A6B3C0' }, bg: { light: '#EBEFF3', dark: '#242C34' }, fill: '#8C9AA8' },
} as const satisfies Record<string, { text: Colour; bg: Colour; fill: string }>

/** Series colours of charts, in order; at most seven series. */
export const CHART_COLOURS = ['#0B7A75', '#3F7AE0', '#E8A13A', '#8A5CD6', '#2FA565', '#DE4A50', '#8C9AA8'] as const

/** Discs of avatars without a picture; white text on each is at least 5.18 : 1. */
export const AVATAR_COLOURS = ['#0B7A75', '#3A62B4', '#7F4BA8', '#B04A31', '#866000', '#2E7747', '#A2396B', '#4A6070'] as const

/** The board for large screens, dark in both themes: grounds, words, and the accents of its charts. */
export const SCREEN_COLOURS = {
  ground: '#071A1D',
  glow: '#12474A',
  panel: '#0E2C30',
  panelRaised: '#14393D',
  line: '#1F4B4E',
  words: '#EAF6F4',
  label: '#9CBFBB',
  mint: '#3FD0BF',
  gold: '#F1C46B',
  sky: '#5FB8F0',
  rose: '#FF8F8F',
  leaf: '#6FE0B0',
  lilac: '#B39DF0',
  slate: '#5E7B7B',
  towerLight: '#58DACA',
  towerLeft: '#178F86',
  towerRight: '#0D5B57',
} as const

/** Areas drawn on an image, in the order in which they are offered. */
export const AREA_COLOURS = ['#0B7A75', '#3F7AE0', '#8A5CD6', '#E8A13A', '#1F7FB0', '#2FA565'] as const

/** Letters of rich text; the text keeps its colour in both themes, so each lies in the middle between white and the dark sheet. */
export const WRITING_COLOURS = ['#D42F37', '#B2560E', '#866000', '#2E7747', '#0B7A75', '#3A62B4', '#7F4BA8', '#66757F'] as const

/** What lies behind letters of rich text; dark letters on each are at least 7 : 1. */
export const MARKER_COLOURS = ['#FDE3A7', '#FFD1B3', '#FBC9CB', '#CDEBD6', '#BFE6E2', '#CFE0FB', '#E3D6F7', '#DDE3E8'] as const

/** Gradients of application icons, from top left to bottom right at 160°. */
export const ICON_GRADIENTS = {
  teal: ['#25A199', '#0B716C'],
  blue: ['#4B84E6', '#2A58B8'],
  violet: ['#9070DC', '#6239AE'],
  orange: ['#E08B3A', '#B2560E'],
  red: ['#E26A6A', '#B5323D'],
  green: ['#43A667', '#20713F'],
  sky: ['#3F9FCB', '#16668F'],
  pink: ['#D6749F', '#A0386B'],
  slate: ['#7C8D9D', '#4A5D6D'],
  gold: ['#CB9B2A', '#8C6404'],
} as const satisfies Record<AppColour, readonly [string, string]>

/** Colours of the sign-in skyline: the one large picture, the same in both themes. */
export const SKYLINE_COLOURS = {
  skyTop: '#0F8F87',
  skyMid: '#0A6A65',
  skyLow: '#083F3D',
  sun: '#F6D9A0',
  tower: '#14948C',
  towerSide: '#0F827B',
  towerMid: '#118078',
  towerMidSide: '#0E726B',
  towerBack: '#12736D',
  windowLit: '#F8E3A3',
  windowDim: '#2FA39B',
  tree: '#2AA79B',
  treeLight: '#34B3A6',
  trunk: '#0A4744',
  ground: '#0B5854',
  groundNear: '#08403E',
  words: '#CFEAE6',
} as const
