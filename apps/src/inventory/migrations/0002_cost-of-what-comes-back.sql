ALTER TABLE "inventory_ledger" DROP CONSTRAINT "inventory_ledger_cost_check";--> statement-breakpoint
ALTER TABLE "inventory_ledger" ADD CONSTRAINT "inventory_ledger_cost_check" CHECK ("cost" >= -1000000000000) NOT VALID;
