DROP INDEX "invoicing_title_customer_name_key";--> statement-breakpoint
ALTER TABLE "invoicing_title" ADD COLUMN "usable" boolean DEFAULT true;--> statement-breakpoint
ALTER TABLE "invoicing_title" ADD COLUMN "aside_as" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "invoicing_title_customer_aside_as_name_key" ON "invoicing_title" USING btree ("enterprise_uuid","customer",coalesce("aside_as"::text, ''),"name") WHERE deleted_at is null;
