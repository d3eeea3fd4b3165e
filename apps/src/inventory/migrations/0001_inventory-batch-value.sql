ALTER TABLE "inventory_batch_stock" ADD COLUMN "value" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "inventory_batch_stock" ADD CONSTRAINT "inventory_batch_stock_value_check" CHECK ("value" >= 0) NOT VALID;
