ALTER TABLE "procurement_request_lines" ADD COLUMN "last_price" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "procurement_quote_lines" ADD COLUMN "last_price" numeric(19, 4);--> statement-breakpoint
ALTER TABLE "procurement_request_lines" ADD CONSTRAINT "procurement_request_lines_last_price_check" CHECK ("last_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "procurement_quote_lines" ADD CONSTRAINT "procurement_quote_lines_last_price_check" CHECK ("last_price" >= 0) NOT VALID;
