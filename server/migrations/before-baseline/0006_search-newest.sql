-- The index is filled again from the messages, conversation by conversation, as they are searched or written to.
TRUNCATE "im_search", "im_search_place";--> statement-breakpoint
ALTER TABLE "im_search" ADD COLUMN "tenant_uuid" uuid NOT NULL;--> statement-breakpoint
CREATE INDEX "im_search_newest_idx" ON "im_search" USING btree ("tenant_uuid","created_at");