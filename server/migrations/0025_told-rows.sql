ALTER TABLE "app_event_target" ADD COLUMN "row_kinds" text[] DEFAULT '{}' NOT NULL;
