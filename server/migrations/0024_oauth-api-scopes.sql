ALTER TABLE "oauth_client" ADD COLUMN "api_scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "api_user_uuid" uuid;
