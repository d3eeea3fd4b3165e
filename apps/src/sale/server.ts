import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, following, heldWork, serve } from '@qifuyun/kit/server.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { saleApp } from '#src/sale/app.ts'
import { assistantTools } from '#src/sale/assistant.ts'
import { floorMap, matchesCall, rankingCall } from '#src/sale/calls.ts'
import { judgeDeals, keepHolding } from '#src/sale/deals/judging.ts'
import { mayReceive, receive, settle } from '#src/sale/deals/settling.ts'
import {
  cancelling,
  followDeals,
  holdingListing,
  mayRelease,
  mayReserve,
  maySign,
  releaseByEarnest,
  reserveByEarnest,
  signing,
  submit,
} from '#src/sale/deals/signing.ts'
import { demoSales } from '#src/sale/demo.ts'
import { saleHistory } from '#src/sale/demo-history.ts'
import { followBills, followKept } from '#src/sale/hearing.ts'
import { claim, followUp, handOver, held, mayClaim, mayRevive, pool, revive, viewed, warn } from '#src/sale/leads/acting.ts'
import { judgeLeads, keepFollowed, tellEnquiries } from '#src/sale/leads/judging.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { bill, chargeDeposit, confirm, mayConfirm, owesDeposit, takeDeposit } from '#src/sale/leases/charging.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { followLeases, keepLeases, mayEnd, mayPayBack, mayRenew, maySettle, mayVoid, renew, terminate } from '#src/sale/leases/living.ts'
import { judgeLeases } from '#src/sale/leases/planning.ts'
import { floorsNow } from '#src/sale/listings/floors.ts'
import { judgeListings, keepShown } from '#src/sale/listings/judging.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { listingTargets } from '#src/sale/listings/page-target.ts'
import { byAudit, close, followListings, mayRelist, mayShow, relist, tellEnding } from '#src/sale/listings/showing.ts'
import { matchesOf } from '#src/sale/matching/matching.ts'
import { fillEnquiry, viewListing } from '#src/sale/page-views.ts'
import { listingPage } from '#src/sale/pages.ts'
import { rankingOf } from '#src/sale/ranking/ranking.ts'
import { finish, isThere, judgeViewings, remind } from '#src/sale/viewings/showing.ts'

export const served = serve({
  app: saleApp,
  entities: {
    listing: {
      beforeSave: judgeListings,
      afterSave: followListings,
      beforeDelete: keepShown,
      guards: { mayShow, mayRelist },
      effects: { close, relist },
      approvals: { 'sale.listing': byAudit },
      timers: { tellEnding },
    },
    lead: {
      beforeSave: judgeLeads,
      afterSave: tellEnquiries,
      beforeDelete: keepFollowed,
      guards: { held, mayClaim, mayRevive },
      effects: { follow: followUp, claim, handOver, revive, viewed },
      timers: { warn, pool },
    },
    viewing: { beforeSave: judgeViewings, guards: { isThere }, effects: { finish }, timers: { remind } },
    deal: {
      beforeSave: judgeDeals,
      afterSave: followDeals,
      beforeDelete: keepHolding,
      guards: { mayReserve, mayRelease, maySign, mayReceive },
      effects: { submit, reserve: reserveByEarnest, release: releaseByEarnest, receive, settle },
      approvals: { 'sale.deal': signing, 'sale.dealCancel': cancelling },
      holds: { listing: holdingListing },
    },
    lease: {
      beforeSave: judgeLeases,
      afterSave: followLeases,
      beforeDelete: keepLeases,
      guards: { mayRenew, mayEnd, maySettle, owesDeposit, mayPayBack, mayVoid },
      effects: { renew, terminate, takeDeposit },
      timers: { chargeDeposit },
    },
    rentDue: { guards: { mayConfirm }, effects: { bill, confirm }, timers: { bill } },
  },
  calls: [answers(matchesCall, matchesOf), answers(rankingCall, rankingOf), answers(floorMap, floorsNow)],
  pages: [servesPage(listingPage, { view: viewListing, fill: fillEnquiry })],
  follows: [following(receivable, followBills), following(deposit, followKept)],
  assignedWork: [
    heldWork(listing, { holder: 'maintainer', states: ['draft', 'auditing', 'live', 'off', 'reserved'], title: 'title' }),
    heldWork(lead, { holder: 'broker', states: ['fresh', 'following', 'viewed', 'keen'], title: 'name' }),
    heldWork(lease, { holder: 'manager', states: ['waiting', 'active', 'renewing'], title: 'title' }),
  ],
  provides: [
    factsAbout(lease, { no: 'leaseNo', title: 'title', room: 'roomUuid' }),
    factsAbout(lead, { no: 'leadNo', title: 'name', phone: 'mobile' }),
    listingTargets,
  ],
  assistantTools,
  demo: demoSales,
  history: saleHistory,
})
