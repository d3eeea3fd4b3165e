// What other features may ask of the administration of applications; which ones there are, `installed-apps` tells.
//
//   grantLicence(tx, {appKey, from, until, seats, …}), endLicence(tx, appKey, until, now)   what the market sells, and takes back.
//   withhold(tx, {appKeys, …}) what a new enterprise has to buy or try first.
//   recordOpening(tx, {appUuid, userUuid, …}) counted for the usage figures, once an opening.
export { endLicence, grantLicence, withhold } from './licence.ts'
export { keepOnly, plantSelfBuilt } from './planting.ts'
export { recordOpening } from './usage.ts'
