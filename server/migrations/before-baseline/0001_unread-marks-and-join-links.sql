ALTER TABLE "im_group" ADD COLUMN "join_link_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "im_session_member" ADD COLUMN "unread_mark" boolean DEFAULT false NOT NULL;