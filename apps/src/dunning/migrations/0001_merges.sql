ALTER TABLE "dunning_case" ADD COLUMN "joined" uuid;--> statement-breakpoint
ALTER TABLE "dunning_case" ADD COLUMN "joined_from" text collate "zh_natural";
