ALTER TABLE "supplier_score" ADD COLUMN "ratings" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_score" ADD CONSTRAINT "supplier_score_ratings_check" CHECK ("ratings" >= 1) NOT VALID;
