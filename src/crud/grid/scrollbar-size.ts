/** Width of the browser's scroll bars in px; 0 if they overlay the page. */
export function scrollbarSize(): number {
  const box = document.createElement('div');
  box.style.cssText = 'width:99px;height:99px;position:absolute;overflow:scroll;visibility:hidden';
  document.body.append(box);
  const size = box.offsetWidth - box.clientWidth;
  box.remove();
  return size;
}
