const KB = 1024;

/** A formatted file size: "12.4 kB", "1.8 MB". */
export function fileSize(bytes: number): string {
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} kB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
